/** What joins a registration to its class: interest, which anybody may register, or enrolment, which the team decides. */
export const CLASS_LINKS = ['INTERESTED', 'ENROLLED'] as const;
export type ClassLink = (typeof CLASS_LINKS)[number];

/** As the screens say it; neither names a gender. */
export const CLASS_LINK_WORDS: Readonly<Record<ClassLink, string>> = {
  INTERESTED: 'Interesse',
  ENROLLED: 'Matrícula',
};
