import { givenTableDays } from '#domain/tables.ts';
import { HandOver as HandTableOver } from '#features/imports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { createMassCheck } from '../contract.ts';

/** A list of numbers to be checked. */
export function HandOver({ fault }: { fault: string | null }) {
	return (
		<HandTableOver
			fault={fault}
			action={hrefOf<typeof createMassCheck>('POST /api/v1/mass-checks', {}, currentLocale())}
			send={(api, body) => api.call<typeof createMassCheck>('POST /api/v1/mass-checks', { body })}
			pageOf={(id) => paths.cabinetMassCheck.path(currentLocale(), { id })}
			isOfNumbers
			words={{
				...{ text: m.mass_check_text_label(), textHint: m.mass_check_text_hint() },
				...{ file: m.mass_check_file_label(), fileHint: m.mass_check_file_hint({ days: givenTableDays }) },
				...{ name: m.mass_check_name_label(), nameHint: m.mass_check_name_hint() },
				...{ submit: m.mass_check_read(), submitHint: m.mass_check_read_hint() },
			}}
		/>
	);
}
