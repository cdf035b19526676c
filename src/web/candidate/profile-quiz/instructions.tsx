import { type StepNumber } from '#domain/profile/steps.ts';
import { SCALE } from '#domain/profile/statements.ts';

/** What to know before answering a step: the scale and how to use it first, a reminder on the others. */
export function Instructions({ step }: { step: StepNumber }) {
  if (step === 1) {
    return (
      <div className="mt-5 max-w-prose space-y-4 text-lg">
        <p>
          Você vai ler afirmações curtas. Para cada uma, escolha quanto ela combina com o que você faz hoje:
        </p>
        <ol className="text-base">
          {SCALE.map(({ rating, name }) => (
            <li key={rating} className="flex gap-4 border-t border-line py-3">
              <span className="w-6 font-display text-lg font-bold tabular-nums text-primary-ink">
                {rating}
              </span>
              {name}
            </li>
          ))}
        </ol>
        <p>
          Responda pelo que você costuma fazer, não pelo que gostaria de fazer. Algumas afirmações se parecem:
          nenhuma é igual a outra. É preciso responder a todas de uma etapa para avançar.
        </p>
      </div>
    );
  }
  return (
    <p className="mt-4 max-w-prose max-sm:mt-2">
      {step === 8
        ? 'Aqui cada frase tem três finais. Escolha, em cada uma, o final que mais se parece com você.'
        : 'Com que frequência cada afirmação vale para você?'}
    </p>
  );
}
