/** The states and the Federal District: initials, and the IBGE's two digits that the codes of their cities begin with. */
export const UF_CODES: Readonly<Record<string, number>> = {
  RO: 11,
  AC: 12,
  AM: 13,
  RR: 14,
  PA: 15,
  AP: 16,
  TO: 17,
  MA: 21,
  PI: 22,
  CE: 23,
  RN: 24,
  PB: 25,
  PE: 26,
  AL: 27,
  SE: 28,
  BA: 29,
  MG: 31,
  ES: 32,
  RJ: 33,
  SP: 35,
  PR: 41,
  SC: 42,
  RS: 43,
  MS: 50,
  MT: 51,
  GO: 52,
  DF: 53,
};

const CITY_CODE = new RegExp(`^(?:${Object.values(UF_CODES).join('|')})\\d{5}$`);

/** Whether a text can be the IBGE's code of a city: seven digits that begin with a state's. */
export const isCityCode = (text: string): boolean => CITY_CODE.test(text);
