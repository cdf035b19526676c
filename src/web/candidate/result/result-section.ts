/** A titled list below a result: criteria, rights, what comes next. */
export interface ResultSection {
  readonly title: string;
  readonly items: readonly string[];
}
