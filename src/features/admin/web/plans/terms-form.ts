import type { EditBody } from '../../contract-plans.ts';

export const formPeriods = ['month', 'months_6', 'months_12', 'year'] as const;
export const formFeatures = [
	...['full_report', 'foreign_check', 'employee_check', 'compare'],
	...['affiliation_level', 'mass_rows', 'vat_rows', 'api_call', 'watch'],
] as const;
export const formLanguages = ['ru', 'kz', 'en'] as const;

/** What the fields of the form say; what is no number is told by the call, by its field. */
export function readTerms(form: FormData): Omit<EditBody, 'seen'> {
	const text = (name: string) => String(form.get(name) ?? '').trim();
	// the call refuses what is no number and names the field
	const number = (name: string) => (text(name) === '' ? null : Number(text(name).replace(/\s/g, '').replace(',', '.')));
	const textsOf = (language: string) => ({
		title: text(`title_${language}`),
		subtitle: text(`subtitle_${language}`),
		benefits: text(`benefits_${language}`)
			.split(/\r?\n/)
			.map((line) => line.trim())
			.filter((line) => line !== ''),
	});
	return {
		valid_from: text('valid_from'),
		checks_per_day: number('checks_per_day') ?? 0,
		own_lists: number('own_lists') ?? 0,
		own_list_entries: number('own_list_entries') ?? 0,
		...{ trial_days: number('trial_days'), saving_percent: number('saving_percent') },
		texts: { ru: textsOf('ru'), kz: textsOf('kz'), en: textsOf('en') },
		prices: formPeriods.flatMap((period) => {
			const price = text(`price_${period}`);
			if (price === '') return [];
			return [{ period, net_kzt: /^[-–—]$/.test(price) ? null : number(`price_${period}`) }];
		}),
		features: formFeatures.flatMap((feature) => {
			const per = text(`per_${feature}`);
			if (per === '') return [];
			return [{ feature, most: number(`most_${feature}`), per: per === 'day' || per === 'period' ? per : null }];
		}),
	};
}
