import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { m } from '#paraglide/messages.js';
import { answerOf, type FormAnswer, flowSteps } from './view.ts';

/** A network that fails costs a sentence above the form, not the form. */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<FormAnswer> {
	const form = await request.clone().formData();
	try {
		return await serverAction<FormAnswer>();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		const action = form.get('action');
		const step = flowSteps.find((one) => one === action) ?? 'login';
		const code = step === 'save' ? String(form.get('sms_verify')) : '';
		return answerOf(step, String(form.get('username') ?? ''), { message: m.auth_failed(), code });
	}
}

/** What was refused changes nothing of the page; a step that was taken is another address, or another minute to wait. */
export function keepPage({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionResult === undefined && defaultShouldRevalidate;
}
