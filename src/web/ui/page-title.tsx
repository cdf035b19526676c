import { PRODUCT_NAME } from '../product.ts';

/** The document's title, "Entrar | Portal Empretec". React moves it to the head; write one on each page. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} | ${PRODUCT_NAME}`}</title>;
}
