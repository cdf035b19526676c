import { Fact, Facts } from '../interview-row/facts.tsx';

interface Props {
  facts: {
    readonly uf: string;
    readonly regional: string;
    readonly city: string;
    readonly begin: string;
    readonly end: string;
    readonly price: string;
    /** '' is unlimited. */
    readonly seats: string;
    readonly hidden: boolean;
  };
}

/** A class in words: to be reviewed, or as somebody else has saved it. */
export function ClassFacts({ facts }: Props) {
  return (
    <Facts>
      <Fact name="Regional">{facts.regional}</Fact>
      <Fact name="Cidade">
        {facts.city}, {facts.uf}
      </Fact>
      <Fact name="Data de início">{facts.begin}</Fact>
      <Fact name="Data de término">{facts.end}</Fact>
      <Fact name="Valor do seminário">{facts.price}</Fact>
      <Fact name="Vagas">{facts.seats === '' ? 'Sem limite' : facts.seats}</Fact>
      <Fact name="No portal">{facts.hidden ? 'Oculta' : 'Aparece enquanto não começa'}</Fact>
    </Facts>
  );
}
