import type { City, ClassRoomItem, Uf } from '#contract/registration.ts';
import type { VersionId } from '#domain/seminar-version.ts';

/** Where the phone's stepper stands; the wide form shows everything at once and ignores it. */
export type Step = 'version' | 'place' | 'class' | 'person';

/** The steps after the choice of version, as the stepper names them. */
export const STEPS = [
  { id: 'place', name: 'Estado e cidade' },
  { id: 'class', name: 'Valor e período' },
  { id: 'person', name: 'Dados pessoais' },
] as const satisfies readonly { id: Step; name: string }[];

/** All steps, the first one first. */
export const ORDER: readonly Step[] = ['version', 'place', 'class', 'person'];

/** As typed: CPF and phone are digits, possibly unfinished. */
export interface Person {
  readonly name: string;
  readonly cpf: string;
  readonly email: string;
  readonly phone: string;
}

export type PersonField = keyof Person;

/** Everything a visitor has chosen and typed so far. */
export interface Interest {
  readonly step: Step;
  readonly version: VersionId | null;
  readonly uf: Uf | null;
  readonly city: City | null;
  /** Of the class list, from 0. */
  readonly page: number;
  readonly classRoom: ClassRoomItem | null;
  readonly person: Person;
  /** Fields that a signed-in person finds filled and cannot change. */
  readonly locked: readonly PersonField[];
  /** 'Aceito receber contato do Empretec.' */
  readonly consent: boolean;
}

const NOBODY: Person = { name: '', cpf: '', email: '', phone: '' };

export const NO_INTEREST: Interest = {
  step: 'version',
  version: null,
  uf: null,
  city: null,
  page: 0,
  classRoom: null,
  person: NOBODY,
  locked: [],
  consent: false,
};

/** Classes belong to a version: another version forgets the chosen class. */
export function chooseVersion(interest: Interest, version: VersionId): Interest {
  return version === interest.version ? interest : { ...interest, version, classRoom: null, page: 0 };
}

/** With a class chosen the stepper goes straight to the personal data; the class stays (specification 2, section 4). */
export function chooseState(interest: Interest, uf: Uf | null): Interest {
  const step = uf !== null && interest.classRoom !== null ? 'person' : interest.step;
  return { ...interest, uf, city: null, page: 0, step };
}

/** A town brings its state with it: it is found by its name alone. `uf`: that state in full, as far as it is loaded. */
export function chooseCity(interest: Interest, city: City | null, uf: Uf | undefined): Interest {
  if (city === null) return { ...interest, city, page: 0 };
  return { ...interest, uf: uf ?? { ...city.uf, name: city.uf.initials }, city, page: 0 };
}

export function choosePage(interest: Interest, page: number): Interest {
  return { ...interest, page };
}

/** Choosing the chosen class again takes the choice back. */
export function toggleClass(interest: Interest, classRoom: ClassRoomItem): Interest {
  const chosen = interest.classRoom?.idClassRoom === classRoom.idClassRoom;
  return { ...interest, classRoom: chosen ? null : classRoom };
}

/** The chosen class takes nobody any more: another one is to be chosen, in the stepper where classes are. */
export function loseClass(interest: Interest): Interest {
  return { ...interest, classRoom: null, page: 0, step: 'class' };
}

export function setField(interest: Interest, field: PersonField, value: string): Interest {
  if (interest.locked.includes(field)) return interest;
  return { ...interest, person: { ...interest.person, [field]: value } };
}

/** Fills in what is known of a signed-in person and locks it; what is not known stays as it is, and open. */
export function fillKnown(interest: Interest, known: Partial<Person>): Interest {
  const person = { ...interest.person };
  const locked: PersonField[] = [];
  for (const field of ['name', 'cpf', 'email', 'phone'] as const) {
    const value = known[field];
    if (!value) continue;
    person[field] = value;
    locked.push(field);
  }
  return { ...interest, person, locked };
}

/** Without what is known of a signed-in person. */
export function withoutKnown(interest: Interest): Interest {
  const person = { ...interest.person };
  for (const field of interest.locked) person[field] = '';
  return { ...interest, person, locked: [] };
}

/** Whether nothing was chosen or typed but, perhaps, the version. */
export function isUntouched(interest: Interest): boolean {
  const { uf, classRoom, consent } = interest;
  const { person } = withoutKnown(interest);
  const isEmpty = Object.values(person).every((value: string) => value === '');
  return uf === null && classRoom === null && !consent && isEmpty && interest.step === 'version';
}

/** Whether 'Próximo' (or, at the first step, 'Confirmar') is enabled. */
export function canGoOn(interest: Interest): boolean {
  switch (interest.step) {
    case 'version':
      return interest.version !== null;
    case 'place':
      return interest.uf !== null;
    case 'class':
      return interest.uf !== null && interest.classRoom !== null;
    case 'person':
      return isFilled(interest.person) && interest.consent;
  }
}

/** Whether name, CPF, e-mail and phone all have something in them. */
export function isFilled(person: Person): boolean {
  return Object.values(person).every((value: string) => value.trim() !== '');
}

/** One step on, if that step is enabled and there is one. */
export function goOn(interest: Interest): Interest {
  const next = ORDER[ORDER.indexOf(interest.step) + 1];
  return next && canGoOn(interest) ? { ...interest, step: next } : interest;
}

/** At a step, or as near to it as what is chosen allows. */
export function reachStep(interest: Interest, step: Step): Interest {
  let reached: Interest = { ...interest, step: 'version' };
  while (reached.step !== step) {
    const next = goOn(reached);
    if (next === reached) break;
    reached = next;
  }
  return reached.step === interest.step ? interest : reached;
}

export function goBack(interest: Interest): Interest {
  const previous = ORDER[ORDER.indexOf(interest.step) - 1];
  return previous ? { ...interest, step: previous } : interest;
}

/** After a registration: empty for visitors; signed-in people keep what is locked. */
export function cleared(interest: Interest): Interest {
  const person = Object.fromEntries(
    interest.locked.map((field) => [field, interest.person[field]]),
  ) as Partial<Person>; // The keys are the locked fields, a subset of a person's.
  return fillKnown(NO_INTEREST, person);
}
