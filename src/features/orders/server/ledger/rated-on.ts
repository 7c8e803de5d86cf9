/**
 * SQL of the day whose rate of VAT a row `move` of ledger_move has: that of its turnover. What is taken back has the rate at
 * which it was rendered.
 */
export const ratedOn = `coalesce((select mistake.turnover_on from ledger_move mistake where move.kind = 'reverse'
	and mistake.kind = split_part(move.reference, ' ', 1) and mistake.step = move.step
	and mistake.reference = substr(move.reference, strpos(move.reference, ' ') + 1)), move.turnover_on)`;
