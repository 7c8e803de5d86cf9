import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { formatNumber } from '#domain/formats.ts';
import { m } from '#paraglide/messages.js';
import { column, numbers, tableOf } from '../../blocks.ts';
import { day, list, tenge, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';

export const property = defineSection({
	code: 'property',
	title: m.reporting_section_property,
	report: 'basic',
	presenters: {
		pledge: tableOf<FactKinds['pledge']>({
			caption: m.reporting_table_pledges,
			newestBy: ({ on }) => on,
			columns: [
				column(m.reporting_label_number, ({ number }) => text(number)),
				column(m.reporting_label_pledged_object, ({ object }) => text(object)),
				numbers(m.reporting_label_amount, ({ amountKzt }, words) => tenge(amountKzt, words)),
				column(m.reporting_label_pledger, ({ pledger }) => text(pledger)),
				column(m.reporting_label_pledgee, ({ pledgee }) => text(pledgee)),
				column(m.reporting_label_date, ({ on }, words) => day(on, words)),
				column(m.reporting_label_valid_to, ({ to }, words) => day(to, words)),
			],
		}),
		real_estate: tableOf<FactKinds['real_estate']>({
			caption: m.reporting_table_real_estate,
			columns: [
				column(m.reporting_label_object, ({ objectKind }) => text(objectKind)),
				column(m.reporting_label_address, ({ address }) => text(address)),
				numbers(m.reporting_label_area, ({ areaSquareMetres: area }, words) =>
					area === null
						? null
						: {
								text: formatNumber(area, words.tag, Number.isInteger(area) ? 0 : 1),
								isNumber: true,
								value: { as: 'number', of: area },
							},
				),
				column(m.reporting_label_cadastral_number, ({ cadastralNumber }) => text(cadastralNumber)),
				column(m.reporting_label_share, ({ share }) => text(share)),
				column(m.reporting_label_encumbrances, ({ encumbrances }) => {
					const cell = list(encumbrances.map(({ kind, body }) => (body === null ? kind : `${kind} (${body})`)));
					return cell === null ? null : { ...cell, tone: 'attention' };
				}),
			],
		}),
		vehicle: tableOf<FactKinds['vehicle']>({
			caption: m.reporting_table_vehicles,
			newestBy: ({ year }) => year,
			columns: [
				column(m.reporting_label_vehicle, ({ name }) => text(name)),
				column(m.reporting_label_year, ({ year }) => text(year === null ? null : String(year))),
				column(m.reporting_label_category, ({ category }) => text(category)),
				column(m.reporting_label_plate, ({ plate }) => text(plate)),
				column(m.reporting_label_arrests, ({ arrests }) => {
					const cell = list(arrests);
					return cell === null ? null : { ...cell, tone: 'attention' };
				}),
			],
		}),
	},
});
