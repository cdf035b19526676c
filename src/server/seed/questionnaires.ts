import type { QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';

/** Invented startups for demonstration and load, each a questionnaire that may be sent. The CNPJ are made up too. */
export const QUESTIONNAIRES: readonly QuestionnaireDraft[] = [
  {
    stage: '114',
    name: 'Rota do Pão',
    foundationYear: '2023',
    cnpj: '12.ABC.345/01DE-35',
    site: 'https://rotadopao.exemplo.com.br',
    instagram: '@rotadopao.exemplo',
    collaborators: '4',
    bond: '181',
    problem:
      'Padarias de bairro jogam fora, toda noite, o pão que sobrou. Nosso aplicativo avisa quem mora perto e vende a sobra pela metade do preço. Em oito meses, vinte e duas padarias de Campinas deixaram de jogar fora cerca de uma tonelada por mês.',
    differentiators: ['206', '207'],
    availability: '211',
  },
  {
    stage: '113',
    name: 'Vaga Certa',
    foundationYear: '2025',
    cnpj: '',
    site: 'https://vagacerta.exemplo.com.br',
    instagram: '',
    collaborators: '3',
    bond: '181',
    problem:
      'Quem mora em prédio sem garagem roda até meia hora à procura de vaga. Ligamos essas pessoas a vizinhos que têm vaga parada durante o dia. O protótipo funciona em quatro prédios e já fez noventa reservas.',
    differentiators: ['202', '204'],
    availability: '212',
  },
  {
    stage: '115',
    name: 'Prontuário Simples',
    foundationYear: '2021',
    cnpj: 'PR.S1M.PLE/0001-07',
    site: 'https://prontuariosimples.exemplo.com.br',
    instagram: '@prontuariosimples',
    collaborators: '17',
    bond: '182',
    problem:
      'Clínicas pequenas perdem retornos porque anotam tudo em papel. Oferecemos um prontuário que se preenche por voz e lembra o paciente do retorno. Temos cento e quarenta clínicas pagando, com menos de dois cancelamentos por mês.',
    differentiators: ['201', '204', '205'],
    availability: '211',
  },
  {
    stage: '112',
    name: '',
    foundationYear: '',
    cnpj: '',
    site: '',
    instagram: '@horta.em.casa.exemplo',
    collaborators: '2',
    bond: '185',
    problem:
      'Conversei com trinta famílias que querem comer verdura fresca e não têm quintal. Penso em uma assinatura de canteiros prontos, trocados a cada mês.',
    differentiators: ['209'],
    availability: '213',
  },
  {
    stage: '111',
    name: 'Aula na Praça',
    foundationYear: '',
    cnpj: '',
    site: '',
    instagram: '',
    collaborators: '0',
    bond: '185',
    problem: '',
    differentiators: ['207'],
    availability: '212',
  },
];

/** The n-th, cyclically, as filled in during that year: no foundation year is later. */
export function questionnaireOf(n: number, year: number): QuestionnaireDraft {
  const chosen = QUESTIONNAIRES[n % QUESTIONNAIRES.length];
  if (!chosen) throw new Error('There is no questionnaire to tell');
  const { foundationYear } = chosen;
  return foundationYear === ''
    ? chosen
    : { ...chosen, foundationYear: String(Math.min(Number(foundationYear), year)) };
}

/** A questionnaire abandoned half-way: everything after the number of collaborators is empty. */
export function halfFilled(draft: QuestionnaireDraft): QuestionnaireDraft {
  return { ...draft, bond: '', problem: '', differentiators: [], availability: '' };
}
