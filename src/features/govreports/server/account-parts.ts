import type { AccountParts } from '#platform/db/account-part.ts';

const stays = 'reports and the form to join by are the organisation’s; who typed them is forgotten';

export const govParts: AccountParts = {
	gov_participants: {
		sql: `select bin, state, name, oked, phone, first_name, surname, patronymic, made_at, joined_at from gov_participant
			where account_id = $1 order by made_at`,
		own: ['phone', 'first_name', 'surname', 'patronymic'],
		erased: { stays },
	},
	gov_reports: {
		sql: `select id, bin, form, agency, period, version, state, lines, made_at from gov_report
			where account_id = $1 order by made_at`,
		erased: { stays },
	},
	gov_report_events: {
		sql: `select report_id, version, state, at from gov_report_event where account_id = $1 order by at`,
		erased: { stays },
	},
};
