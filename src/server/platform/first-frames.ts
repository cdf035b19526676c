/** Areas whose first frame differs; src/web/shell/first-frames.tsx draws them into the built page. */
export const FRAMED_AREAS = ['public', 'signIn', 'entrance', 'candidate', 'office', 'report'] as const;
export type FramedArea = (typeof FRAMED_AREAS)[number];

export function areaOf(pathname: string): FramedArea {
  if (/^\/entrar\/?$/.test(pathname)) return 'signIn';
  if (/^\/(entrar|cadastro)(\/|$)/.test(pathname)) return 'entrance';
  if (/^\/gestor\/(entrevista|configurac|regionais|turmas)/.test(pathname)) return 'office';
  // The questionnaire for third parties has no frame of the candidate's area around it.
  if (/^\/candidato\/(\w+\/)?questionario\/(?!perfil)/.test(pathname)) return 'public';
  if (/^\/relatorio\/./.test(pathname)) return 'report';
  return /^\/candidato(\/|$)/.test(pathname) ? 'candidate' : 'public';
}

/** Takes the built page with the frames of all areas, returns it with one alone; a page without frames is unchanged. */
export function frameOf(html: string, area: FramedArea): string {
  return html.replaceAll(
    /<first-frame data-area="(\w+)"[^>]*>([\s\S]*?)<\/first-frame>/g,
    (_, name: string, inside: string) => (name === area ? inside : ''),
  );
}
