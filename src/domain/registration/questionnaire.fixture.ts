import { EMPTY_DRAFT, type QuestionnaireDraft } from './questionnaire-draft.ts';

/** Only what is required. */
export const MINIMAL_DRAFT: QuestionnaireDraft = {
  ...EMPTY_DRAFT,
  stage: '111',
  collaborators: '0',
  bond: '185',
  differentiators: ['209'],
  availability: '212',
};

/** Every question answered, as people type it. */
export const FULL_DRAFT: QuestionnaireDraft = {
  stage: '114',
  name: 'Rota do Pão',
  foundationYear: '2023',
  cnpj: '12.ABC.345/01DE-35',
  site: 'rotadopao.com.br',
  instagram: '@rotadopao',
  collaborators: '4',
  bond: '181',
  problem:
    'As padarias do bairro jogam fora o pão que sobra. Avisamos quem mora perto e vendemos pela metade.',
  differentiators: ['206', '207'],
  availability: '211',
};
