import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** `/acessibilidade`: the accessibility statement. */
export default function Accessibility() {
  return (
    <Main className="page py-16">
      <PageTitle>Acessibilidade</PageTitle>
      <h1 className="text-3xl">Acessibilidade</h1>
    </Main>
  );
}
