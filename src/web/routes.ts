import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/*
 * URL → screen, the whole map. The public pages stay outside `query-layout.tsx`, so that TanStack Query is not loaded
 * on them; screens of the candidate, the back office and the reports go inside it:
 *   layout('query-layout.tsx', [route('candidato', 'candidate/home.tsx'), …])
 */
export default [
  index('landing/entry.tsx'),
  route('acessibilidade', 'landing/accessibility.tsx'),
  route('ajuda', 'help/help-page.tsx'),
  route('portal', 'landing/portal.tsx'),
  route('portal/modulo/:module?', 'landing/version-page.tsx'),
  route('avise-me/confirmar/:token', 'landing/class-alert/confirm-page.tsx'),
  route('avise-me/cancelar/:token', 'landing/class-alert/end-page.tsx'),
  route('entrar', 'identity/sign-in.tsx'),
  route('entrar/pronto', 'identity/provider-signed-in.tsx'),
  route('entrar/link/:token', 'identity/open-link.tsx'),
  route('entrar/endereco/:token', 'identity/address-change-page.tsx'),
  route('entrar/nova-senha', 'identity/request-password.tsx'),
  route('entrar/nova-senha/:token', 'identity/new-password.tsx'),
  route('cadastro', 'identity/sign-up.tsx'),
  route('certificado', 'certificate/code-page.tsx'),
  route('certificado/:code', 'certificate/certificate-page.tsx'),
  layout('query-layout.tsx', [
    route('conta', 'identity/account.tsx'),
    route('entrar/segunda-etapa', 'identity/second-step/second-step-page.tsx'),
    route('entrar/criar-segunda-etapa', 'identity/security/setup-page.tsx'),
    route('conta/seguranca', 'identity/security/security-page.tsx'),
    route('entrar/trocar-senha', 'identity/renew-password.tsx'),
    layout('candidate/layout.tsx', [
      route('candidato', 'candidate/home.tsx'),
      route('candidato/id/:id', 'candidate/home.tsx', { id: 'candidate/home-by-id' }),
      route('candidato/sobre-curso', 'candidate/wizard/wizard.tsx'),
      route('candidato/sobre-curso/id/:id', 'candidate/wizard/wizard.tsx', { id: 'candidate/wizard-by-id' }),
      route('candidato/inscricao', 'candidate/wizard/registration.tsx'),
      route('candidato/resultado', 'candidate/result/result.tsx'),
      route('candidato/resultado/id/:id', 'candidate/result/result.tsx', { id: 'candidate/result-by-id' }),
      route('candidato/relatorio', 'candidate/report/own-report-page.tsx'),
      route('candidato/certificado', 'candidate/graduate/graduate-page.tsx'),
      route('candidato/meus-dados', 'candidate/personal-data/personal-data-page.tsx'),
      route('candidato/questionario/perfil/interview', 'candidate/profile-quiz/profile-quiz.tsx'),
      route('candidato/questionario/perfil/interview/sucesso', 'candidate/profile-quiz/quiz-success.tsx'),
      route('candidato/questionario/perfil/interview/falha', 'candidate/profile-quiz/quiz-failure.tsx'),
    ]),
    route('relatorio', 'report/entry-page.tsx'),
    route('relatorio/:cpf', 'report/report-page.tsx'),
    layout('feedback/layout.tsx', [
      route('candidato/:module/questionario/:cpf', 'feedback/feedback.tsx'),
      route('candidato/questionario/resultado', 'feedback/feedback.tsx', { id: 'feedback/sent' }),
      route('candidato/questionario/resultado/falhou', 'feedback/feedback.tsx', { id: 'feedback/failed' }),
      route('candidato/questionario/link-expirado', 'feedback/feedback.tsx', { id: 'feedback/expired' }),
    ]),
    route('vaga/:token', 'seat-offer/offer-page.tsx'),
    route('gestor', 'backoffice/sign-in/manager-entry.tsx'),
    route('gestor/validate/:token', 'backoffice/sign-in/validate-page.tsx'),
    route('gestor/amei', 'backoffice/role-map/role-map-page.tsx'),
    layout('backoffice/frame/layout.tsx', [
      route('gestor/entrevista', 'backoffice/list/interview-list-page.tsx'),
      route('gestor/minha-vez', 'backoffice/my-turn/my-turn-page.tsx'),
      route('gestor/candidato/:id', 'backoffice/person/person-page.tsx'),
      route('gestor/painel', 'backoffice/panel/panel-page.tsx'),
      route('gestor/turmas', 'backoffice/board/board-page.tsx'),
      route('gestor/turmas/lista', 'backoffice/classes/classes-page.tsx'),
      route('gestor/turmas/:id', 'backoffice/class-page/class-page.tsx'),
      layout('backoffice/session/regional-managers.tsx', [
        route('gestor/regionais', 'backoffice/regionals/regionals-page.tsx'),
      ]),
      layout('backoffice/session/administrators.tsx', [
        layout('backoffice/configuration/settings-layout.tsx', [
          route('gestor/configuracoes', 'backoffice/configuration/configuration-page.tsx'),
          route(
            'gestor/configuracao/versoes',
            'backoffice/configuration/version-settings/version-settings-page.tsx',
          ),
          route('gestor/configuracao/termos', 'backoffice/configuration/terms/terms-page.tsx'),
          route('gestor/configuracao/filtros', 'backoffice/configuration/filters-page.tsx'),
          route('gestor/configuracao/emails', 'backoffice/configuration/emails-page.tsx'),
          route('gestor/configuracao/acessos', 'backoffice/access/access-page.tsx'),
          route('gestor/configuracao/concordancia', 'backoffice/agreement/agreement-page.tsx'),
          route('gestor/configuracao/espera', 'backoffice/waiting/waiting-page.tsx'),
        ]),
        route('gestor/entrevista/:id/notas', 'backoffice/notes/notes-page.tsx'),
      ]),
    ]),
  ]),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig;
