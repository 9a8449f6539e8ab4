// What a results API may answer, on the real application: its rules are tested beside them. One suite, so that the
// server's modules are loaded once; each part starts what it needs by itself.
import './odd-answers/odd-calendar.js';
import './odd-answers/odd-rows.js';
import './odd-answers/waiting-results.js';
import './odd-answers/patience.js';
