import { Chip, type Tone } from '#web/ui/Chip.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import type { Payment } from '../contract.ts';

const looks: Readonly<Record<Payment['state'], { tone: Tone; icon?: IconName }>> = {
	created: { tone: 'off', icon: 'clock' },
	opened: { tone: 'off', icon: 'clock' },
	paid: { tone: 'ok' },
	expired: { tone: 'off' },
	refused: { tone: 'bad' },
	refunded: { tone: 'off' },
	disputed: { tone: 'bad' },
};

export function PaymentStateChip({ state, label }: Pick<Payment, 'state' | 'label'>) {
	return <Chip {...looks[state]}>{label}</Chip>;
}
