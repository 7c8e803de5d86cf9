import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { TextArea, TextField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { languageNames } from '../language-names.ts';
import type { EntryPageProps } from './entry-props.ts';
import { type OfficeFields, officeFields } from './office-fields.ts';

type Refused = EntryPageProps['refused'];
type OfficesFieldProps = { offices: readonly OfficeFields[]; refused: Refused };

/** Offices of the page of contacts. Its buttons send the form, which comes back with one more, one fewer or in another order. */
export function OfficesField({ offices: kept, refused }: OfficesFieldProps) {
	const offices = typedOffices(refused?.typed) ?? kept;
	return (
		<fieldset className="card min-w-0 px-4 py-4 md:px-5">
			<legend className="sr-only">{m.content_contacts_offices()}</legend>
			<p aria-hidden="true" className="text-lg font-[600]">
				{m.content_contacts_offices()}
			</p>
			<input type="hidden" name="offices" value={offices.length} />
			<ol className="flex flex-col divide-y divide-line">
				{offices.map((office, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: its number is its name in the form
					<li key={at} className="py-4">
						<OfficeForm office={office} at={at} isLast={at === offices.length - 1} faults={refused?.fields ?? {}} />
					</li>
				))}
			</ol>
			<Button type="submit" name="act" value="office_add" kind="ghost" className="mt-2">
				<Icon name="plus" />
				{m.editors_office_add()}
			</Button>
		</fieldset>
	);
}

function typedOffices(typed: Readonly<Record<string, string>> | undefined): OfficeFields[] | undefined {
	if (typed?.offices === undefined) return undefined;
	return Array.from({ length: Math.min(30, Number(typed.offices) || 0) }, (_, at) => {
		const fields = officeFields.map((name) => [name, typed[`office_${at}_${name}`] ?? '']);
		return Object.fromEntries(fields) as OfficeFields;
	});
}

type OfficeFormProps = { office: OfficeFields; at: number; isLast: boolean; faults: NonNullable<Refused>['fields'] };

const languages = [
	['ru', languageNames.ru],
	['kk', languageNames.kz],
	['en', languageNames.en],
] as const;

function OfficeForm({ office, at, isLast, faults }: OfficeFormProps) {
	const number = at + 1;
	const errorsOf = (path: string) =>
		Object.entries(faults).flatMap(([field, errors]) => (field.startsWith(`offices.${at}.${path}`) ? errors : []));
	const common = (name: keyof OfficeFields, path: string) => ({
		...{ name: `office_${at}_${name}`, defaultValue: office[name], errors: errorsOf(path), maxLength: 300 },
	});
	const named = [
		['city', m.editors_office_city()],
		['address', m.editors_office_address()],
		['hours', m.editors_office_hours()],
	] as const;
	return (
		<fieldset className="flex min-w-0 flex-col gap-4">
			<legend className="mb-3 font-[600]">{m.editors_office({ number })}</legend>
			{named.map(([name, words]) => (
				<div key={name} className="grid gap-4 md:grid-cols-3">
					{languages.map(([tag, language]) => (
						<TextField
							key={tag}
							label={`${words} (${language})`}
							lang={tag}
							{...common(`${name}_${tag}`, `${name}.${tag}`)}
						/>
					))}
				</div>
			))}
			<div className="grid gap-4 md:grid-cols-3">
				<TextArea
					label={m.editors_office_phones()}
					hint={m.editors_office_phones_hint()}
					rows={2}
					{...common('phones', 'phones')}
				/>
				<TextField label={m.editors_office_email()} inputMode="email" {...common('email', 'email')} />
				<TextField
					label={m.editors_office_kato()}
					hint={m.editors_office_kato_hint()}
					inputMode="numeric"
					{...common('kato', 'kato')}
				/>
			</div>
			<div className="flex flex-wrap gap-2">
				{at === 0 ? null : <Move act={`office_up_${at}`} words={m.editors_up()} number={number} />}
				{isLast ? null : <Move act={`office_down_${at}`} words={m.editors_down()} number={number} />}
				<Move act={`office_remove_${at}`} words={m.editors_office_remove()} number={number} />
			</div>
		</fieldset>
	);
}

function Move({ act, words, number }: { act: string; words: string; number: number }) {
	return (
		<Button type="submit" name="act" value={act} kind="quiet" aria-label={`${words}: ${m.editors_office({ number })}`}>
			{words}
		</Button>
	);
}
