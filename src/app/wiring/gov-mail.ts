import type { Auth } from '#features/auth/public.ts';
import type { GovMail } from '#features/govreports/public.ts';
import { paths } from '#web/paths.ts';
import type { Deps } from '../deps.ts';

/** Letters about reports to state bodies; null: this installation sends none. */
export function govMail({ mail, config }: Pick<Deps, 'mail' | 'config'>, { secrets }: Pick<Auth, 'secrets'>): GovMail {
	if (mail === null) return null;
	const pageOf = (locale: Parameters<typeof paths.cabinetGovReport.path>[0], id: string) =>
		new URL(paths.cabinetGovReport.path(locale, { id }), config.cabinetOrigin).href;
	return { secrets, pageOf };
}
