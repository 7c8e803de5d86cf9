import { type FormEvent, useRef, useState } from 'react';
import { isWholePhone } from '#domain/numbers/phone-text.ts';
import { m } from '#paraglide/messages.js';
import { useFaultFocus } from '#web/use-fault-focus.ts';
import { passwordErrors } from './fields/PasswordRules.tsx';
import type { FormAnswer } from './view.ts';

type Faults = Readonly<Record<string, readonly string[]>>;

/**
 * What is wrong with a form: told by the browser before it is sent, by the server after. The first wrong field gets the
 * focus.
 */
export function useFormFaults(answer: FormAnswer | undefined, isNewPassword: boolean) {
	const form = useRef<HTMLFormElement>(null);
	const [own, setOwn] = useState<{ faults: Faults; of: FormAnswer | undefined } | null>(null);
	// what the browser found is about a later form than the answer it was found after
	const faults = own !== null && own.of === answer ? own.faults : (answer?.fields ?? {});

	useFaultFocus(form, own ?? answer);

	function check(event: FormEvent<HTMLFormElement>): boolean {
		const found = findFaults(event.currentTarget, isNewPassword);
		const isGood = Object.keys(found).length === 0;
		if (!isGood) event.preventDefault();
		setOwn(isGood ? null : { faults: found, of: answer });
		return isGood;
	}

	return { form, check, errorsOf: (field: string): readonly string[] => faults[field] ?? [] };
}

function findFaults(form: HTMLFormElement, isNewPassword: boolean): Faults {
	const values = new FormData(form);
	const faults: Record<string, readonly string[]> = {};
	for (const field of form.querySelectorAll<HTMLInputElement>('input[required]')) {
		const value = String(values.get(field.name) ?? '');
		if (value === '')
			faults[field.name] = [field.name === 'agreement' ? m.auth_agreement_required() : m.field_required()];
		else if (field.name === 'username' && !isWholePhone(value)) faults.username = [m.field_phone_format()];
		else if (field.name === 'sms_verify' && value.length < 6) faults.sms_verify = [m.auth_code_whole()];
		else if (field.name === 'password' && isNewPassword && passwordErrors(value).length > 0)
			faults.password = passwordErrors(value);
		else if (field.name === 'password_repeat' && value !== values.get('password'))
			faults.password_repeat = [m.auth_passwords_differ()];
	}
	return faults;
}
