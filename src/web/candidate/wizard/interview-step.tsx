import { ChatStep } from '../chat-interview/chat-step.tsx';
import { lastKnownMethod, useResponserMethod } from '../chat-interview/responser-method-query.ts';
import type { WizardStepProps } from '../step/step-props.ts';
import { useDrawn } from '../first-until-drawn.ts';
import { answersAddress } from '../interview/answers-query.ts';
import { FormStep } from '../interview/form-step.tsx';
import { Preparing } from '../interview/preparing.tsx';

/**
 * Step 3 of the versions with an interview: in the form, or led by a chat. Where the form is expected its answers are asked
 * for while the method is on its way.
 */
export function InterviewStep(props: WizardStepProps) {
  const { id } = props.interview;
  const method = useResponserMethod(id);
  // A chat leaves them, and writes answers that its form has to show.
  useDrawn(answersAddress(id));
  if ((method ?? lastKnownMethod(id)) === 'FORM')
    return <FormStep {...props} isPreparing={method === undefined} />;
  return method === undefined ? <Preparing /> : <ChatStep {...props} />;
}
