import { formatCpf, parseCpf } from '../cpf.ts';
import { accountFacts } from './account-facts.ts';
import { interviewSections } from './interview-sections.ts';
import { dateOf, dayOf, facts, phoneOf, type RecordSection } from './record.ts';
import type { StoredPersonalData } from './stored-data.ts';

/**
 * The data of a person in Portuguese, for the screen and the PDF: the person, then each registration with everything
 * that belongs to it, the newest first.
 */
export function recordSections(data: StoredPersonalData): RecordSection[] {
  const { candidate } = data;
  const cpf = parseCpf(candidate.cpf);
  return [
    {
      heading: 'Sobre você',
      facts: facts([
        ['Nome', candidate.name],
        ['CPF', cpf ? formatCpf(cpf) : null],
        ['Data de nascimento', dateOf(candidate.birthDate)],
        ['Emancipação confirmada', candidate.emancipated ? 'sim' : null],
        ['Contato de emergência', candidate.emergencyContact?.emergencyContactName ?? null],
        [
          'Telefone do contato',
          candidate.emergencyContact ? phoneOf(candidate.emergencyContact.emergencyContactPhone) : null,
        ],
        ['Cadastro feito em', dayOf(candidate.createdAt)],
      ]),
      texts: [],
    },
    {
      heading: 'Sua conta',
      facts: accountFacts(data),
      texts: [],
    },
    ...data.interviews.flatMap(interviewSections),
  ];
}
