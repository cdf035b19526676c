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
