/** Refusals of any call while the portal is busy or failing. The sign-in page loads these without the rest of the catalogue. */
export const SERVICE_REFUSALS = {
  'request.too-many': 'Muitas tentativas em pouco tempo. Tente de novo em {retryAfter}.',
  'api.unexpected':
    'Algo deu errado do nosso lado. Nada do que você enviou foi alterado; tente de novo em instantes.',
  'api.unavailable': 'O serviço está se recuperando. Tente de novo em instantes.',
} as const;
