/** Refusals of regionals and classes. */
export const CLASSES_REFUSALS = {
  'validate-regional-name-in-uf': 'Já existe uma regional nessa UF cadastrada com esse nome.',
  'regional.stale':
    'Enquanto esta tela estava aberta, {who} alterou esta regional em {when}. Nada foi gravado agora: confira como ela está.',
  'regional.uf-fixed': 'A UF desta regional não muda mais, porque ela já tem turmas.',
  'regional.cities': 'As cidades precisam ser da UF da regional.',
  'regional.managers':
    'Há gestores responsáveis que não atendem esta UF ou não fazem mais parte da equipe. Escolha outros.',
  'regional.inactive': 'A regional desta turma está desativada. Ative a regional antes.',
  'regional.not-available': 'Regional não encontrada. Escolha uma regional do estado que você atende.',
  'class-rom-cannot-be-disabled':
    'Não é possível desativar: há participantes matriculados que ainda não concluíram o seminário ({classes}).',
  'class-room.stale':
    'Enquanto esta tela estava aberta, {who} alterou esta turma em {when}. Nada foi gravado agora: confira como ela está.',
  'class-room.begin-date': 'A data de início não pode ser anterior a hoje.',
  'class-room.end-date': 'A data de término deve ser, no mínimo, um dia depois da data de início.',
  'class-room.end-date-past': 'A nova data de término não pode ser anterior a hoje.',
  'class-room.city': 'A cidade da turma precisa ser uma das cidades da regional.',
  'class-room.module': 'A versão de uma turma não muda. Crie uma turma da outra versão.',
  'class-room.manager': 'Esta pessoa não pode responder por esta turma. Escolha outra.',
  'class-room.manager-already': 'Esta pessoa já responde por esta turma.',
  'class-room.enrolled': 'Esta pessoa já está inscrita em uma turma. A inscrição não é trocada por aqui.',
  'class-room.not-available': 'A turma escolhida não recebe mais inscrições.',
  'city.unknown': 'Cidade não encontrada.',
} as const;
