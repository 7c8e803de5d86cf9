import { type FormEvent, useId } from 'react';
import { formatPhoneInput } from '#domain/numbers/phone-text.ts';
import { m } from '#paraglide/messages.js';
import { controlOf, Field } from '#web/ui/Field.tsx';

type PhoneFieldProps = {
	/** as it was typed, or E.164 */
	value: string;
	errors: readonly string[];
	hint?: string;
	/** of the field in its form */
	name?: string;
	/** `username`: a password manager fills it */
	autoComplete: 'username' | 'tel';
};

/** Takes a number in any writing; shows it as `+7 701 000 00 00`. What is deleted stays deleted. */
export function PhoneField({ value, errors, hint, name = 'username', autoComplete }: PhoneFieldProps) {
	const id = useId();
	return (
		<Field id={id} label={m.auth_phone()} errors={errors} {...(hint === undefined ? {} : { hint })}>
			<input
				{...controlOf(id, errors)}
				type="tel"
				name={name}
				inputMode="tel"
				autoComplete={autoComplete}
				required
				maxLength={32}
				defaultValue={formatPhoneInput(value)}
				placeholder="+7 7__ ___ __ __"
				onInput={format}
				className="field text-lg"
			/>
		</Field>
	);
}

function format(event: FormEvent<HTMLInputElement>): void {
	const field = event.currentTarget;
	const isDeleting = (event.nativeEvent as InputEvent).inputType?.startsWith('delete') === true;
	const digits = field.value.replace(/\D/g, '');
	if (isDeleting && digits.length < 2) {
		field.value = '';
		return;
	}
	const end = field.selectionEnd ?? field.value.length;
	// the cursor keeps its place among the digits behind it
	const digitsBehind = field.value.slice(end).replace(/\D/g, '').length;
	const shown = formatPhoneInput(field.value);
	if (shown === field.value) return;
	field.value = shown;
	let place = shown.length;
	for (let left = digitsBehind; left > 0 && place > 0; place -= 1) if (/\d/.test(shown[place - 1] ?? '')) left -= 1;
	field.setSelectionRange(place, place);
}
