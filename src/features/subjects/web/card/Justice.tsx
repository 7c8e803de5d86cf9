import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import type { CardPageData } from './card-page.server.ts';

export function Justice({ card }: { card: CardPageData }) {
	return (
		<DefinitionList>
			{card.reorg_status === null ? null : (
				<RequisiteRow label={m.card_page_justice_status()}>{card.reorg_status}</RequisiteRow>
			)}
			{card.reorg_type === null ? null : (
				<RequisiteRow label={m.card_page_justice_type()}>{card.reorg_type}</RequisiteRow>
			)}
			{card.reorg_date === null ? null : (
				<RequisiteRow label={m.card_page_justice_date()}>{formatDay(card.reorg_date)}</RequisiteRow>
			)}
		</DefinitionList>
	);
}
