package pl.kram.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
