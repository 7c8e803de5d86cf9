import { m } from '#paraglide/messages.js';
import { formatTenge } from '#web/format.ts';
import { FieldErrors, TextField } from '#web/ui/Field.tsx';
import type { ConsentOffer } from '../contract.ts';
import type { AskedOffer } from './asked-offer.ts';

type TermsProps = {
	asked: AskedOffer;
	fields: Readonly<Record<string, readonly string[]>>;
	typed: Readonly<Record<string, string>>;
	/** of the longest term */
	days: number;
};

/** Until when, by which telephone, and for how many reports. */
export function Terms({ asked, fields, typed, days }: TermsProps) {
	return (
		<>
			<div className="grid gap-5 md:grid-cols-2">
				<TextField
					label={m.consent_form_until()}
					hint={m.consent_form_until_hint({ days })}
					errors={fields.until ?? []}
					type="date"
					name="until"
					min={asked.today}
					defaultValue={typed.until ?? asked.until}
					required
				/>
				<TextField
					label={m.consent_form_contact()}
					hint={m.consent_form_contact_hint()}
					errors={fields.contact ?? []}
					type="tel"
					name="contact"
					autoComplete="off"
					maxLength={32}
					defaultValue={typed.contact ?? ''}
				/>
			</div>
			<label className="flex items-center gap-3 text-[15px]">
				<input
					type="checkbox"
					name="once"
					value="yes"
					defaultChecked={typed.once === 'yes'}
					className="size-5 accent-blue"
				/>
				{m.consent_form_once()}
			</label>
		</>
	);
}

type SourcesProps = {
	offer: Pick<ConsentOffer, 'sources'>;
	ticked: readonly string[] | null;
	errors: readonly string[];
};

export function Sources({ offer: { sources }, ticked, errors }: SourcesProps) {
	return (
		<fieldset aria-describedby="sources-errors sources-hint">
			<legend className="mb-1.5 text-[15px] font-[550]">{m.consent_form_sources()}</legend>
			<p id="sources-hint" className="text-sm text-muted">
				{m.consent_form_sources_hint()}
			</p>
			<FieldErrors id="sources" errors={errors} />
			<ul className="mt-2 divide-y divide-line">
				{sources.map(({ id, title, tells, needs_token: needsToken, price_kzt: price }) => (
					<li key={id}>
						<label className="flex cursor-pointer items-start gap-3 py-2.5">
							<input
								type="checkbox"
								name="source"
								value={id}
								defaultChecked={ticked === null || ticked.includes(id)}
								className="mt-0.5 size-5 shrink-0 accent-blue"
							/>
							<span className="min-w-0">
								<span className="font-[550]">{title}</span>
								<span className="block text-sm text-muted">
									{[
										tells,
										price === 0 ? null : m.consent_form_price({ price: formatTenge(price) }),
										needsToken ? m.consent_form_needs_token() : null,
									]
										.filter((part) => part !== null)
										.join(' · ')}
								</span>
							</span>
						</label>
					</li>
				))}
			</ul>
		</fieldset>
	);
}

export function Ways({
	offer: { ways },
	fields,
	typed,
}: { offer: Pick<ConsentOffer, 'ways'> } & Pick<TermsProps, 'fields' | 'typed'>) {
	const chosen = typed.way === 'state' ? 'state' : 'link';
	return (
		<fieldset aria-describedby="way-errors">
			<legend className="mb-1.5 text-[15px] font-[550]">{m.consent_form_way()}</legend>
			<FieldErrors id="way" errors={fields.way ?? []} />
			{ways.map(({ code, is_on: isOn, reason }) => (
				<label key={code} className="flex items-start gap-3 py-1.5 text-[15px]">
					<input
						type="radio"
						name="way"
						value={code}
						defaultChecked={code === chosen}
						disabled={!isOn}
						className="mt-0.5 size-5 shrink-0 accent-blue"
					/>
					<span className="min-w-0">
						{code === 'link' ? m.consent_form_way_link() : m.consent_form_way_state()}
						{hint(code, reason) === null ? null : (
							<span className="block text-sm text-muted">{hint(code, reason)}</span>
						)}
					</span>
				</label>
			))}
		</fieldset>
	);
}

function hint(code: ConsentOffer['ways'][number]['code'], reason: string | null): string | null {
	if (reason !== null || code === 'link') return reason;
	return m.consent_form_way_state_hint();
}
