/** Refusals of certificates and of the badges made of them. */
export const CERTIFICATES_REFUSALS = {
  'certificate.dates': 'É necessário preencher todas as informações sobre o seminário!',
  'certificate.begin-date': 'A data de início deve ser, no máximo, ontem.',
  'certificate.end-date': 'A data de término deve ser, no mínimo, um dia depois da data de início.',
  'certificate.not-over':
    'O seminário ainda não terminou: a data de término deve ser, no máximo, hoje. Certifique depois que ele acabar.',
  'certificate.hours':
    'A carga horária não cabe no período do seminário, que tem {limit} horas ao todo. Confira as datas e as horas.',
  'certificate.before-registration':
    'O seminário começou antes da inscrição desta pessoa, feita em {date}. Confira a data de início.',
  'certificate.unconfirmed':
    'Há dados incomuns neste certificado. Confira cada ponto indicado e confirme o que estiver certo.',
  'certificate.file-changed':
    'Este arquivo foi assinado por este portal e alterado depois. Ele não é o documento original.',
  'certificate.file-unknown':
    'Este arquivo não está entre os certificados emitidos por este portal. Uma cópia digitalizada também não está: nesse caso, confira pelo código.',
  'badge.not-ours': 'Esta credencial não foi emitida por este portal, ou foi alterada depois de emitida.',
} as const;
