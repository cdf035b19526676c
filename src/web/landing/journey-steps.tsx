import { CertificateSeal } from '../illustrations/certificate-seal.tsx';

const STEPS = [
  {
    title: 'Mostre interesse',
    text: 'Escolha a versão, o estado e a turma e deixe seus dados. A equipe cuida do resto.',
  },
  {
    title: 'Faça a seleção',
    text: 'Online e gratuita: cinco histórias suas na entrevista, ou um questionário, se a sua trilha é a startup.',
  },
  {
    title: 'Receba o resultado',
    text: 'Você acompanha cada passo por aqui e por e-mail, do envio das respostas ao resultado.',
  },
  {
    title: 'Viva o seminário',
    text: 'Dias intensos, presenciais, sobre o seu jeito de empreender. No fim da trilha, o certificado.',
  },
] as const;

/** From interest to certificate in four steps, strung on one line. */
export function JourneySteps() {
  return (
    <section aria-labelledby="caminho" data-module="1" className="bg-primary text-on-primary">
      <div className="page py-16 md:py-24">
        <h2 id="caminho" className="text-3xl">
          Como você chega lá
        </h2>
        <div className="relative mt-10">
          <svg
            viewBox="0 0 1200 90"
            preserveAspectRatio="none"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="absolute inset-x-0 top-0 hidden h-[90px] w-full overflow-visible lg:block"
          >
            <path
              d="M0 70H190Q214 70 214 46T238 22H498Q522 22 522 46T546 70H806Q830 70 830 46T854 22H1150"
              vectorEffect="non-scaling-stroke"
              strokeWidth="6"
              className="stroke-secondary"
            />
          </svg>
          <CertificateSeal className="absolute -top-6 right-0 hidden size-24 lg:block" />
          <ol className="ml-6 grid gap-10 border-l-4 border-secondary pl-10 lg:ml-0 lg:grid-cols-4 lg:gap-8 lg:border-0 lg:pt-32 lg:pl-0">
            {STEPS.map((step, index) => (
              <li key={step.title} className="relative">
                <span
                  aria-hidden="true"
                  className={`absolute -top-1 -left-[4.1rem] grid size-12 place-items-center rounded-full border-4 border-secondary bg-primary font-display text-lg font-extrabold text-on-primary lg:left-0 ${index % 2 === 0 ? 'lg:-top-[5.4rem]' : 'lg:-top-[8.4rem]'}`}
                >
                  {index + 1}
                </span>
                <h3 className="text-xl">{step.title}</h3>
                <p className="mt-2 max-w-[32ch]">{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
