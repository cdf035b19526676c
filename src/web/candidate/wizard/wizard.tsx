import { WIZARD_FLOW } from './flow.ts';
import { WizardPage } from './wizard-page.tsx';

/** `/candidato/sobre-curso` and, for administrators looking, `/candidato/sobre-curso/id/:id`: the three steps. */
export default function Wizard() {
  return <WizardPage flow={WIZARD_FLOW} />;
}
