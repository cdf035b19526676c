import { formatCpf, parseCpf } from '#domain/cpf.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';

/** A CPF of the API with its punctuation; what is none stays as it is. */
export function cpfText(cpf: string): string {
  const parsed = parseCpf(cpf);
  return parsed ? formatCpf(parsed) : cpf;
}

/** A phone of the API with its punctuation; what is none stays as it is. */
export function phoneText(phone: string): string {
  const parsed = parsePhone(phone);
  return parsed ? formatPhone(parsed) : phone;
}

/** "Maria" of "Maria Aparecida dos Santos". */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
