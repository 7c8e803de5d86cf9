import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#paraglide/messages.js';
import { TextField } from '#web/ui/Field.tsx';
import { KatoField } from './KatoField.tsx';
import { RequestForm } from './RequestForm.tsx';
import type { RequestAnswer, Typed } from './view.ts';

type RequisitesFormProps = {
	known: Typed;
	/** '': the plan leaves no choice */
	period: string;
	isTrial: boolean;
	answer: RequestAnswer | undefined;
};

const none: readonly string[] = [];
const pauseMs = 250;
const text = { maxLength: 300, required: true, autoComplete: 'off' } as const;

export function RequisitesForm({ known, period, isTrial, answer }: RequisitesFormProps) {
	const typed = answer?.typed ?? known;
	const errorsOf = (field: string) => answer?.fields[field] ?? none;
	const { fields, places, onInput } = useFilling();
	return (
		<RequestForm intent="requisites" answer={answer} submit={m.tickets_send()} more={<FillButton />}>
			<p className="text-[15px] text-ink-2">{isTrial ? m.tickets_requisites_trial() : m.tickets_requisites_lead()}</p>
			<input type="hidden" name="period" value={period} />
			<div ref={fields} onInput={onInput} className="flex flex-col gap-5">
				<TextField
					{...text}
					label={m.tickets_bin()}
					name="bin"
					inputMode="numeric"
					maxLength={40}
					hint={m.tickets_bin_hint()}
					defaultValue={typed.bin}
					errors={errorsOf('bin')}
				/>
				<TextField
					{...text}
					label={m.tickets_organization()}
					name="organization_name"
					autoComplete="organization"
					defaultValue={typed.organization_name}
					errors={errorsOf('organization_name')}
				/>
				<TextField
					{...text}
					label={m.tickets_address()}
					name="address"
					autoComplete="street-address"
					maxLength={500}
					defaultValue={typed.address}
					errors={errorsOf('address')}
				/>
				<KatoField typed={typed} places={places ?? answer?.places ?? null} errors={errorsOf('kato')} />
				<BankFields typed={typed} errorsOf={errorsOf} />
			</div>
		</RequestForm>
	);
}

type BankFieldsProps = { typed: Typed; errorsOf(field: string): readonly string[] };

function BankFields({ typed, errorsOf }: BankFieldsProps) {
	return (
		<div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_180px]">
			<TextField
				{...text}
				label={m.tickets_iik()}
				name="iik"
				maxLength={64}
				hint={m.tickets_iik_hint()}
				defaultValue={typed.iik}
				errors={errorsOf('iik')}
			/>
			<TextField
				{...text}
				label={m.tickets_bik()}
				name="bik"
				maxLength={40}
				defaultValue={typed.bik}
				errors={errorsOf('bik')}
			/>
		</div>
	);
}

/** For browsers without scripts; with them the fields fill themselves. */
function FillButton() {
	return (
		<noscript>
			<button type="submit" name="intent" value="fill" formNoValidate className="btn btn-ghost">
				{m.tickets_fill()}
			</button>
		</noscript>
	);
}

/** What follows from a number that is whole, or from the name of a place, is written into the fields. */
function useFilling() {
	const fields = useRef<HTMLDivElement>(null);
	const write = (name: string) => (text: string) => {
		const field = fields.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
		if (field != null) field.value = text;
	};
	const bin = useAsking('organization_name', write('organization_name'));
	const iik = useAsking('bik', write('bik'));
	const place = useAsking('kato', () => undefined);

	function onInput(event: { target: EventTarget }) {
		const { name, value } = event.target as HTMLInputElement;
		const length = value.replace(/\s/g, '').length;
		if (name === 'bin' && length === 12) bin.ask(name, value);
		if (name === 'iik' && length === 20) iik.ask(name, value);
		if (name === 'kato_search' && length > 1) place.ask(name, value);
	}

	return { fields, onInput, places: place.answer?.places ?? null };
}

/** Each field asks by itself: the answer for one must not end the question of another. */
function useAsking(wanted: string, write: (text: string) => void) {
	const fetcher = useFetcher<RequestAnswer>();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const { data: answer } = fetcher;
	useEffect(() => () => clearTimeout(timer.current), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: written once an answer, not over what is typed afterwards
	useEffect(() => {
		const text = answer?.typed[wanted] ?? '';
		if (text !== '') write(text);
	}, [answer]);

	function ask(name: string, value: string) {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			void fetcher.submit({ intent: 'fill', [name]: value }, { method: 'post' });
		}, pauseMs);
	}
	return { ask, answer };
}
