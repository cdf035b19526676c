import type { SearchedPerson } from '#contract/team-registration.ts';
import { personPath } from '../interview-row/person-path.ts';

/** The page of a person who was found, at the first version in which they have an interview. */
export const personPathOf = ({ id, name, cpf, modules }: SearchedPerson): string =>
  personPath({
    candidate: { id, name, cpf },
    module: modules[0] ?? { id: 1, name: '' },
  });
