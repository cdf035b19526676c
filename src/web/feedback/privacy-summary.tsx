import { SUPPORT_PHONE } from '../product.ts';

/** Short privacy information required before answering (LGPD, article 9). */
export function PrivacySummary() {
  return (
    <details className="mt-2 max-w-prose border-y border-line py-3">
      <summary className="min-h-6 font-semibold pointer-coarse:py-2.5">
        O que fica guardado, e para quê
      </summary>
      <div className="mt-3 space-y-3">
        <p>
          Guardamos as opções que você marcar e a data, ligadas à inscrição da pessoa avaliada. Seu nome, seu
          aparelho e seu endereço de internet não ficam com as respostas.
        </p>
        <p>
          Se você informar um e-mail, guardamos no lugar dele um código do qual o endereço não pode ser lido.
          Ele só serve para reconhecer uma segunda resposta sua, e é apagado quando a pessoa recebe o
          certificado.
        </p>
        <p>
          As respostas ficam enquanto ficar a inscrição, e são apagadas se a pessoa avaliada apagar os dados
          dela. Como não sabemos quem respondeu, não há como achar, mostrar ou apagar só a sua: com o mesmo
          e-mail, uma nova toma o lugar dela enquanto o questionário estiver aberto.
        </p>
        <p>
          As respostas servem ao{' '}
          <a href="/relatorio" target="_blank" rel="noreferrer" className="underline underline-offset-4">
            relatório de perfil<span className="sr-only"> (abre em outra aba)</span>
          </a>{' '}
          que a pessoa recebe no seminário, e só aparecem a partir de três respostas, todas juntas. Responder
          é voluntário. Dúvidas: {SUPPORT_PHONE}.
        </p>
      </div>
    </details>
  );
}
