import { formatCpf, parseCpf } from '#domain/cpf.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';

/** A CPF with punctuation; anything else is returned unchanged. */
export function cpfText(cpf: string): string {
  const parsed = parseCpf(cpf);
  return parsed ? formatCpf(parsed) : cpf;
}

/** A phone with punctuation; anything else is returned unchanged. */
export function phoneText(phone: string): string {
  const parsed = parsePhone(phone);
  return parsed ? formatPhone(parsed) : phone;
}

/** "Maria" of "Maria Aparecida dos Santos". */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
