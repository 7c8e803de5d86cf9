import { data, redirect } from 'react-router';
import { decisionStates, longestText } from '#domain/cabinet.ts';
import { m } from '#paraglide/messages.js';
import { paths, withQuery } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { makeDecision } from '../api.ts';
import type { GivenDecision, RefusedDecision } from './given-decision.ts';

/** Browsers send line breaks as CR LF and count them as one. */
function longText(form: FormData, name: string): string {
	return String(form.get(name) ?? '')
		.slice(0, 2 * longestText)
		.replaceAll('\r\n', '\n')
		.trim();
}

function givenIn(form: FormData): GivenDecision {
	const shortText = (name: string) =>
		String(form.get(name) ?? '')
			.trim()
			.slice(0, 100);
	const state = decisionStates.find((one) => one === form.get('state')) ?? '';
	return {
		...{ state, subject: shortText('subject'), key: shortText('key') },
		...{ validUntil: shortText('valid_until'), reportId: shortText('report_id') },
		reason: longText(form, 'reason'),
		// a choice that was changed leaves them in the hidden field
		conditions: state === 'conditional' ? longText(form, 'conditions') : '',
	};
}

/** A recorded decision redirects to the log of its subject; a refusal is shown in the form, which keeps its input. */
export async function recordDecision(context: RequestContext, request: Request) {
	const api = signedInApi(context, request) ?? context.api;
	const given = givenIn(await request.formData());
	const { subject, state, reason, conditions, validUntil, reportId, key } = given;
	// browsers ask for it themselves; what was written must not be lost to one that does not
	if (state === '') {
		const message = m.cabinet_decision_choose();
		const refused = { message, fields: [{ field: 'state', message }], given };
		return data<RefusedDecision>(refused, { status: 400, headers: unkept });
	}
	const body = {
		...{ subject, state, reason },
		...(conditions === '' ? {} : { conditions }),
		...(validUntil === '' ? {} : { valid_until: validUntil }),
		...(reportId === '' ? {} : { report_id: reportId }),
	};
	const answer = await makeDecision(api, body, key);
	if (answer.ok) {
		const path = paths.cabinetDecisions.path(context.locale);
		return redirect(withQuery(path, { subject, saved: 1 }), { status: 303, headers: unkept });
	}
	const { status, message, fields } = answer.error;
	if (status === 401 || status >= 500) throw failed(context, request, answer.error);
	const known = status === 404 ? [{ field: 'subject', message }] : fields;
	return data<RefusedDecision>({ message, fields: known, given }, { status, headers: unkept });
}
