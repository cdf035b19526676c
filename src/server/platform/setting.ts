import * as z from 'zod';

/** A setting that cannot be used; its message is one line that names it. */
export class WrongSetting extends Error {
  constructor(name: string, why: string) {
    super(`Configuração ${name}: ${why}`);
    this.name = 'WrongSetting';
  }
}

export const emptyIsUnset = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const address = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `precisa ser um endereço ${protocols.map((p) => `${p}//…`).join(' ou ')}`,
  });

/** An http(s) address without what the pattern finds, which `words` name; unset where it is empty. */
export const httpAddress = (forbidden: RegExp, words: string) =>
  emptyIsUnset(
    address(['http:', 'https:'])
      .refine((text) => !forbidden.test(text), { error: `precisa ser um endereço sem ${words}` })
      .optional(),
  );
