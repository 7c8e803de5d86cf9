import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { Select, TextArea, TextField } from '#web/ui/Field.tsx';
import type { TermsView } from '../../contract-plans.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';
import { formFeatures, formLanguages, formPeriods } from './terms-form.ts';

type TermsFormProps = { terms: TermsView; refused: FormRefusal | undefined };

const periodNames = {
	month: m.tariffs_duration_month,
	months_6: m.tariffs_duration_months_6,
	months_12: m.tariffs_duration_months_12,
	year: m.tariffs_duration_year,
};
const featureNames: Readonly<Record<string, () => string>> = {
	full_report: m.desk_feature_full_report,
	foreign_check: m.desk_feature_foreign_check,
	employee_check: m.desk_feature_employee_check,
	compare: m.desk_feature_compare,
	affiliation_level: m.desk_feature_affiliation_level,
	mass_rows: m.desk_feature_mass_rows,
	vat_rows: m.desk_feature_vat_rows,
	api_call: m.desk_feature_api_call,
	watch: m.desk_feature_watch,
};
const languageNames = { ru: 'Ru', kz: 'Kz', en: 'En' } as const;

/** A draft is a form; what was published is the same, and nothing in it can be changed. */
export function TermsForm({ terms, refused }: TermsFormProps) {
	const isDraft = terms.can.includes('edit');
	const typed = (name: string, value: string | number | null) =>
		refused?.typed[name] ?? (value === null ? '' : String(value));
	const numbers = [
		['checks_per_day', m.desk_checks(), terms.checks_per_day],
		['own_lists', m.desk_lists(), terms.own_lists],
		['own_list_entries', m.desk_entries(), terms.own_list_entries],
		['saving_percent', m.desk_saving(), terms.saving_percent],
		['trial_days', m.desk_trial_days(), terms.trial_days],
	] as const;
	return (
		<Form method="post">
			<fieldset disabled={!isDraft} className="flex flex-col gap-6">
				<input type="hidden" name="act" value="save" />
				<input type="hidden" name="seen" value={terms.seen ?? ''} />
				<FormMessage refusal={refused} />
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						label={m.desk_valid_from()}
						name="valid_from"
						type="date"
						hint={m.desk_valid_from_hint()}
						defaultValue={typed('valid_from', terms.valid_from)}
						errors={refused?.fields.valid_from}
					/>
					{numbers.map(([name, label, value]) => (
						<TextField
							key={name}
							label={label}
							name={name}
							inputMode="numeric"
							defaultValue={typed(name, value)}
							errors={refused?.fields[name]}
						/>
					))}
				</div>
				<Prices terms={terms} typed={typed} errors={refused?.fields.prices} />
				<Features terms={terms} typed={typed} errors={refused?.fields.features} />
				<Texts terms={terms} typed={typed} refused={refused} />
				{isDraft ? (
					<Button type="submit" className="self-start">
						{m.desk_save()}
					</Button>
				) : null}
			</fieldset>
		</Form>
	);
}

type PartProps = {
	terms: TermsView;
	typed(name: string, value: string | number | null): string;
	errors?: readonly string[] | undefined;
};

function Legend({
	children,
	hint,
	errors = [],
}: {
	children: string;
	hint?: string;
	errors?: readonly string[] | undefined;
}) {
	return (
		<legend className="mb-2">
			<span className="text-lg font-[600]">{children}</span>
			{hint === undefined ? null : <span className="block text-sm text-muted">{hint}</span>}
			{errors.map((error) => (
				<span key={error} className="block text-sm text-bad">
					{error}
				</span>
			))}
		</legend>
	);
}

function Prices({ terms, typed, errors }: PartProps) {
	const priceText = (period: string) => {
		const price = terms.prices.find((one) => one.period === period);
		return price === undefined ? '' : (price.net_kzt ?? '-');
	};
	return (
		<fieldset>
			<Legend hint={m.desk_prices_hint()} errors={errors}>
				{m.desk_prices()}
			</Legend>
			<div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
				{formPeriods.map((period) => (
					<TextField
						key={period}
						label={periodNames[period]()}
						name={`price_${period}`}
						inputMode="decimal"
						defaultValue={typed(`price_${period}`, priceText(period))}
					/>
				))}
			</div>
		</fieldset>
	);
}

function Features({ terms, typed, errors }: PartProps) {
	return (
		<fieldset>
			<Legend hint={m.desk_features_hint()} errors={errors}>
				{m.desk_features()}
			</Legend>
			<div className="grid gap-x-6 gap-y-4 xl:grid-cols-2">
				{formFeatures.map((feature) => {
					const held = terms.features.find((one) => one.feature === feature);
					const name = featureNames[feature]?.() ?? feature;
					return (
						<div key={feature} className="grid grid-cols-[minmax(0,1fr)_110px] items-end gap-3">
							<Select
								label={name}
								name={`per_${feature}`}
								defaultValue={typed(`per_${feature}`, held === undefined ? '' : (held.per ?? 'any'))}
							>
								<option value="">{m.desk_feature_no()}</option>
								<option value="any">{m.desk_feature_any()}</option>
								<option value="day">{m.desk_feature_day()}</option>
								<option value="period">{m.desk_feature_period()}</option>
							</Select>
							<input
								name={`most_${feature}`}
								aria-label={`${name}: №`}
								inputMode="numeric"
								className="field"
								defaultValue={typed(`most_${feature}`, held?.most ?? null)}
							/>
						</div>
					);
				})}
			</div>
		</fieldset>
	);
}

/** In three languages, one beside the other: what one says the others say too. */
function Texts({ terms, typed, refused }: PartProps & { refused: FormRefusal | undefined }) {
	const errorsOf = (language: string, field: string) => refused?.fields[`texts.${language}.${field}`];
	return (
		<div className="grid gap-5 xl:grid-cols-3">
			{formLanguages.map((language) => {
				const { title, subtitle, benefits } = terms.texts[language];
				const name = languageNames[language];
				return (
					<fieldset key={language} className="flex min-w-0 flex-col gap-4">
						<Legend>{name}</Legend>
						<TextField
							label={`${m.desk_text_title()} (${name})`}
							name={`title_${language}`}
							maxLength={60}
							defaultValue={typed(`title_${language}`, title)}
							errors={errorsOf(language, 'title')}
						/>
						<TextArea
							label={`${m.desk_text_subtitle()} (${name})`}
							name={`subtitle_${language}`}
							rows={3}
							maxLength={300}
							defaultValue={typed(`subtitle_${language}`, subtitle)}
							errors={errorsOf(language, 'subtitle')}
						/>
						<TextArea
							label={`${m.desk_text_benefits()} (${name})`}
							name={`benefits_${language}`}
							rows={5}
							defaultValue={typed(`benefits_${language}`, benefits.join('\n'))}
							errors={errorsOf(language, 'benefits')}
						/>
					</fieldset>
				);
			})}
		</div>
	);
}
