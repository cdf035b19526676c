import type { PendingStep } from '#domain/sign-in-methods.ts';

const PAGES = {
  'second-factor': '/entrar/segunda-etapa',
  'second-factor-setup': '/entrar/criar-segunda-etapa',
} as const satisfies Record<PendingStep, string>;

/** Where a session that has begun is completed, going on to `back` (a path of this site) afterwards. */
export const stepAddress = (step: PendingStep, back: string | null): string =>
  back === null ? PAGES[step] : `${PAGES[step]}?voltar=${encodeURIComponent(back).replaceAll('%2F', '/')}`;
