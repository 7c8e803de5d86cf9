import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { type Locale, languageTag, locales } from '#domain/locale.ts';
import { useHydrated } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { Select, TextArea, TextField } from '#web/ui/Field.tsx';
import type { FormRefusal } from '../../admin-page.server.ts';
import { FileFields } from '../files/FileFields.tsx';
import { languageNames } from '../language-names.ts';
import type { FilledField } from '../load-content.server.ts';
import { BodyField } from './BodyField.tsx';
import { type EntryPageProps, isTaken } from './entry-props.ts';
import { OfficesField } from './OfficesField.tsx';
import { useAutosave } from './use-autosave.ts';
import { useWritingMode, type WritingMode } from './use-writing-mode.ts';

/** Buttons elsewhere on the page send the texts along. */
export const entryFormId = 'entry';

/** All that an entry says, in three languages side by side; without scripts it is a plain form. */
export function EntryForm(props: EntryPageProps) {
	const { entry, sending } = props;
	const refused = props.refused?.form === 'save' ? props.refused : undefined;
	const form = useRef<HTMLFormElement>(null);
	// what others save meanwhile is not what this form began with
	const [{ facts, texts }] = useState(props);
	const isUnsaved = refused !== undefined && isOnlyOther(refused);
	const { revision, told, onSubmit } = useAutosave(form, { revision: revisionOf(props), sending, isUnsaved });
	const [shown, setShown] = useState<Locale>('ru');
	const hasScripts = useHydrated();
	const [mode, setMode] = useWritingMode();
	const typed = (name: string, kept: string) => refused?.typed[name] ?? kept;
	return (
		<Form id={entryFormId} method="post" ref={form} onSubmit={onSubmit} className="flex flex-col gap-5">
			<input type="hidden" name="revision" value={revision} />
			{props.offices === null ? null : (
				<>
					{/* what Enter sends, before the buttons of offices */}
					<button type="submit" name="act" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
					<OfficesField
						key={refused !== undefined && isUnsaved ? sending : ''}
						offices={props.offices}
						refused={refused}
					/>
				</>
			)}
			<Facts fields={facts} typed={typed} refused={refused} />
			<FileFields media={props.media} typed={typed} refused={refused} />
			{hasScripts ? (
				<div className="flex flex-wrap justify-between gap-3">
					<Tabs shown={shown} onShow={setShown} />
					{props.words.body === null ? null : <ModeSwitch mode={mode} onChange={setMode} />}
				</div>
			) : null}
			<div className="grid gap-5 min-[1200px]:grid-cols-3">
				{locales.map((locale) => (
					<fieldset
						key={locale}
						id={`text-${locale}`}
						className={`card min-w-0 flex-col gap-4 px-4 py-4 md:px-5 ${hasScripts && locale !== shown ? 'hidden min-[1200px]:flex' : 'flex'}`}
					>
						<LanguageTexts {...props} texts={texts} locale={locale} typed={typed} mode={mode} />
					</fieldset>
				))}
			</div>
			<div className="flex flex-wrap items-center gap-4">
				<SaveButton canEdit={entry.can.includes('edit')} />
				<p role="status" className="text-sm text-muted">
					{told}
				</p>
			</div>
		</Form>
	);
}

function SaveButton({ canEdit }: { canEdit: boolean }) {
	return (
		<Button type="submit" name="act" value="save" disabledReason={canEdit ? undefined : m.editors_state_archived()}>
			{m.editors_save()}
		</Button>
	);
}

/** Sent to get another form, and nothing is wrong with it. */
function isOnlyOther({ message, fields }: FormRefusal): boolean {
	return message === null && Object.keys(fields).length === 0;
}

const sentWithForm: ReadonlySet<string> = new Set(['save', 'release', 'restore_version']);

/** Of the draft that is written on: where somebody else has saved, of his, which stands above the form. */
function revisionOf({ entry, refused, saved }: EntryPageProps): number {
	if (refused === undefined) return saved ?? entry.revision;
	return sentWithForm.has(refused.form) && !isTaken(refused) ? Number(refused.typed.revision) : entry.revision;
}

function Tabs({ shown, onShow }: { shown: Locale; onShow: (locale: Locale) => void }) {
	return (
		<div className="flex gap-2 min-[1200px]:hidden">
			{locales.map((locale) => (
				<Button
					key={locale}
					kind={locale === shown ? 'primary' : 'ghost'}
					aria-pressed={locale === shown}
					aria-controls={`text-${locale}`}
					onClick={() => onShow(locale)}
				>
					{languageNames[locale]}
				</Button>
			))}
		</div>
	);
}

function ModeSwitch({ mode, onChange }: { mode: WritingMode; onChange: (mode: WritingMode) => void }) {
	const modes = [
		['visual', m.editors_mode_visual],
		['text', m.editors_mode_text],
	] as const;
	return (
		<fieldset className="flex gap-2">
			<legend className="sr-only">{m.editors_mode()}</legend>
			{modes.map(([one, words]) => (
				<Button
					key={one}
					kind={one === mode ? 'primary' : 'ghost'}
					aria-pressed={one === mode}
					onClick={() => onChange(one)}
				>
					{words()}
				</Button>
			))}
		</fieldset>
	);
}

type Typed = (name: string, kept: string) => string;
type Refused = EntryPageProps['refused'];

type FactsProps = { fields: readonly FilledField[]; typed: Typed; refused: Refused };

function Facts({ fields, typed, refused }: FactsProps) {
	if (fields.length === 0) return null;
	return (
		<div className="card grid gap-4 px-4 py-4 sm:grid-cols-2 md:px-5 xl:grid-cols-4">
			{fields.map((field) => (
				<Fact key={field.name} field={field} typed={typed} errors={errorsAt(refused, field.name)} />
			))}
		</div>
	);
}

/** Of the field itself and of what is inside it. */
function errorsAt(refused: Refused, name: string): string[] {
	const all = Object.entries(refused?.fields ?? {}).filter(([field]) => field === name || field.startsWith(`${name}.`));
	return [...new Set(all.flatMap(([, messages]) => messages))];
}

function Fact({ field, typed, errors }: { field: FilledField; typed: Typed; errors: readonly string[] }) {
	const { name, label, hint, type, options, value } = field;
	const common = { ...{ label, hint, name, errors }, defaultValue: typed(name, value) };
	if (type === 'pages') return <TextArea {...common} rows={3} maxLength={6000} className="sm:col-span-2" />;
	if (type !== 'choice') {
		const longest = name.startsWith('link_label') ? 60 : type === 'url' || name === 'link' ? 2048 : 300;
		return <TextField {...common} type={type === 'moment' ? 'datetime-local' : type} maxLength={longest} />;
	}
	return (
		<Select {...common}>
			<option value="">{m.editors_choose()}</option>
			{options?.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</Select>
	);
}

type TextsProps = EntryPageProps & { locale: Locale; typed: Typed; mode: WritingMode };

function LanguageTexts({ entry, words, texts, refused, locale, typed, mode }: TextsProps) {
	const name = languageNames[locale];
	const kept = texts[locale];
	const errorsOf = (field: string) => refused?.fields[`${field}.${locale}`];
	const tag = languageTag(locale);
	return (
		<>
			<legend className="sr-only">{name}</legend>
			<p aria-hidden="true" className="flex items-center justify-between text-lg font-[600]">
				{name}
			</p>
			<TextField
				label={`${words.title} (${name})`}
				name={`title_${locale}`}
				lang={tag}
				maxLength={300}
				defaultValue={typed(`title_${locale}`, kept.title)}
				errors={errorsOf('title')}
			/>
			{words.lead === null ? null : (
				<TextArea
					label={`${words.lead} (${name})`}
					name={`lead_${locale}`}
					lang={tag}
					rows={4}
					maxLength={1000}
					defaultValue={typed(`lead_${locale}`, kept.lead)}
					errors={errorsOf('lead')}
				/>
			)}
			{words.body === null ? null : (
				<BodyField
					place={{ kind: entry.kind, id: entry.id, locale }}
					label={`${words.body} (${name})`}
					kept={{ markdown: kept.body, text: entry.body.texts[locale].body }}
					typed={refused?.form === 'save' ? refused.typed : {}}
					errors={errorsOf('body') ?? []}
					isVisual={mode === 'visual'}
				/>
			)}
		</>
	);
}
