import { CertificateSeal } from '../illustrations/certificate-seal.tsx';
import { BadgeCheck } from './badge-check.tsx';
import { CertificateFrame } from './certificate-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { DocumentCheck } from './document-check.tsx';

/** `/certificado`: for who has the code but not the QR. */
export default function CodePage() {
  return (
    <CertificateFrame title="Conferir certificado">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div>
          <h1 className="text-4xl text-accent-ink md:text-5xl">Conferir certificado</h1>
          <p className="mt-4 mb-8 max-w-prose text-lg">
            Cada certificado do Empretec tem um código só dele. Com o código, qualquer pessoa confere aqui se
            o documento é verdadeiro e continua válido.
          </p>
          <CodeForm />
          <DocumentCheck />
          <BadgeCheck />
        </div>
        <div data-module="1" className="order-first max-w-40 lg:order-none lg:max-w-md lg:justify-self-end">
          <CertificateSeal className="aspect-square w-40 lg:w-[26rem]" />
        </div>
      </div>
    </CertificateFrame>
  );
}
