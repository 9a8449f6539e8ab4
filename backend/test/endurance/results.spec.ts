// Results over many days and by hand: one suite, so that the server's modules are loaded once.
import './results/manual-calendar.js';
import './results/corrections.js';
