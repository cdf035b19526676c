import type { ReactNode } from 'react';
import { Meaning } from './chapter.tsx';
import { OpinionDots } from './opinion-dots.tsx';

interface Props {
  received: number;
  needed: number;
  children: ReactNode;
}

/** In place of the windows while too few have answered: why they are closed, how many are missing, how to ask. */
export function WindowsClosed({ received, needed, children }: Props) {
  const missing = Math.max(0, needed - received);
  return (
    <>
      <Meaning>
        As janelas comparam o que você vê em si com o que os outros veem. Elas abrem com três opiniões, todas
        juntas: assim ninguém lê o que uma pessoa só disse de você.
      </Meaning>
      <div className="mt-8 max-w-prose border-l-4 border-primary-ink bg-paper-deep p-6">
        <OpinionDots received={received} needed={needed} />
        <p className="mt-3">
          {missing === 1 ? 'Falta uma opinião.' : `Faltam ${missing} opiniões.`} Para um negócio, saber como
          você é visto vale uma pesquisa de mercado.
        </p>
        <div className="mt-5 print:hidden">{children}</div>
      </div>
    </>
  );
}
